import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Bid, BidQuestion } from '../../../shared/bids/bid-contract.ts';
import { answerQuestionBody } from '../../../shared/bids/bid-question-contract.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import { api } from '../../platform/api-client.ts';
import { useRight } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { bidKey, bidListKey } from '../../entities/bids/bid-keys.ts';
import styles from './bid-questions.module.css';

/** The id of the list of both. */
export const questionsPlace = 'questions';

/** What the customer asked and wanted on the bid's page, newest wish first, with the office's answers. Nothing where nothing was. */
export function BidQuestions({ bid, hasEmail }: { bid: Bid; hasEmail: boolean }) {
  const { t } = useLingui();
  const { questions, changeRequests, openQuestions } = bid;
  if (questions.length === 0 && changeRequests.length === 0) return null;
  return (
    <Section title={t`Questions and change requests`} count={openQuestions > 0 ? openQuestions : undefined}>
      <ol id={questionsPlace} tabIndex={-1} className={styles.list}>
        {changeRequests.toReversed().map(({ id, askedBy, askedAt, text, revision }) => (
          <Stack key={`change ${id}`} as="li" lined gap={4} className={styles.entry}>
            <Said
              by={
                <Trans>
                  {<bdi>{askedBy}</bdi>} asked for changes to revision {revision}
                </Trans>
              }
              at={askedAt}
              text={text}
            />
          </Stack>
        ))}
        {questions.map((question) => (
          <Stack key={question.id} as="li" lined gap={4} className={styles.entry}>
            <Question bid={bid} question={question} hasEmail={hasEmail} />
          </Stack>
        ))}
      </ol>
    </Section>
  );
}

function Said({ by, at, text }: { by: ReactNode; at: string; text: string }) {
  return (
    <>
      <Text as="p" size="sm" weight={550} breakWords>
        <span>{by}</span> <RelativeTime at={at} className={styles.when ?? ''} />
      </Text>
      <Text as="p" whiteSpace="pre-line" breakWords dir="auto">
        {text}
      </Text>
    </>
  );
}

interface QuestionProps {
  bid: Bid;
  question: BidQuestion;
  /** Whether the customer can be written to. */
  hasEmail: boolean;
}

function Question({ bid, question, hasEmail }: QuestionProps) {
  const { askedBy, askedAt, lineName, text, answer, answeredAt, answeredBy } = question;
  const [isEditing, setEditing] = useState(false);
  const isOpen = answeredAt === null;
  const mayAnswer = useRight('bids.send');
  return (
    <>
      <Said
        by={
          lineName ? (
            <Trans>
              {<bdi>{askedBy}</bdi>} asked about {<bdi>{lineName}</bdi>}
            </Trans>
          ) : (
            <bdi>{askedBy}</bdi>
          )
        }
        at={askedAt}
        text={text}
      />
      {!isOpen && !isEditing && (
        <Stack gap={4} justifyItems="start" marginTop={4} className={styles.answer}>
          <Said by={<bdi>{answeredBy}</bdi>} at={answeredAt} text={answer} />
          {mayAnswer && (
            <Button variant="ghost" size="small" onClick={() => setEditing(true)}>
              <Trans>Edit answer</Trans>
            </Button>
          )}
        </Stack>
      )}
      {mayAnswer && (isOpen || isEditing) && (
        <AnswerForm
          key={question.version}
          bid={bid}
          question={question}
          hasEmail={hasEmail}
          onDone={() => setEditing(false)}
          onCancel={isEditing ? () => setEditing(false) : undefined}
        />
      )}
    </>
  );
}

interface AnswerFormProps extends QuestionProps {
  onDone: () => void;
  onCancel: (() => void) | undefined;
}

function AnswerForm({ bid, question, hasEmail, onDone, onCancel }: AnswerFormProps) {
  const { t } = useLingui();
  const params = { id: bid.project_id, bidId: bid.id, questionId: question.id };
  const send = useWrite({
    call: ({ text }: { text: string }, { idempotencyKey, version }) =>
      api('POST /api/projects/:id/bids/:bidId/questions/:questionId/answer', {
        params,
        body: { text, version: version ?? question.version },
        idempotencyKey,
      }),
    invalidates: () => [
      bidKey(bid.project_id, bid.id),
      bidListKey(bid.project_id),
      ...keysOfProject(bid.project_id),
    ],
    successMessage: hasEmail ? t`Answer posted and emailed` : t`Answer posted`,
  });
  const form = useForm({
    id: 'bid-answer',
    entity: question.id,
    version: question.version,
    initial: { text: question.answer },
    schema: answerQuestionBody,
    submit: send.send,
    onSuccess: onDone,
  });
  return (
    <Form form={form} className={styles.form} guardsLeaving={false}>
      <TextArea
        label={t`Answer to ${question.askedBy}`}
        isLabelHidden
        rows={2}
        placeholder={
          hasEmail
            ? t`The customer sees this on their bid page and gets it by email`
            : t`The customer sees this on their bid page; there’s no email address to send it to`
        }
        {...form.field('text')}
      />
      <FormActions form={form} submitLabel={<Trans>Answer</Trans>} onCancel={onCancel} needsChange />
    </Form>
  );
}
