import { Fragment } from 'react';
import { MarkedText } from './marked-text.tsx';
import styles from './note.module.css';
import { linksIn } from './text-links.ts';

/** A text whose web addresses, email addresses and phone numbers can be followed. */
export function LinkedText({ text, words }: { text: string; words?: readonly string[] | undefined }) {
  const links = linksIn(text);
  return (
    <>
      {links.map(({ from, to, href }, index) => (
        <Fragment key={from}>
          <MarkedText text={text.slice(links[index - 1]?.to ?? 0, from)} words={words} />
          <a
            href={href}
            className={styles.link}
            dir="ltr"
            {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <MarkedText text={text.slice(from, to)} words={words} />
          </a>
        </Fragment>
      ))}
      <MarkedText text={text.slice(links.at(-1)?.to ?? 0)} words={words} />
    </>
  );
}
