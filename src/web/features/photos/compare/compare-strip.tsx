import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { photoName, type Photo } from '../../../entities/photos/project-images.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import styles from './compare.module.css';

interface CompareStripProps {
  label: string;
  photos: readonly Photo[];
  chosen: Photo;
  onChoose: (photo: Photo) => void;
}

const stepPx = 60;

/** The photos of one group in a row, of which one is chosen; only those around what is in sight are drawn. */
export function CompareStrip({ label, photos, chosen, onChoose }: CompareStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState(0);
  const index = photos.findIndex(({ id }) => id === chosen.id);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    element.scrollLeft = index * stepPx - element.clientWidth / 2 + stepPx / 2;
  }, [index]);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by && photos[index + by];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
  }

  const start = Math.max(0, from - 20);
  const drawn = photos.slice(start, from + 60);
  return (
    <Row gap={10} align="center" shrink>
      <Text tone="ink-2" size="xs" weight={600} rigid className={styles.label} aria-hidden="true">
        {label}
      </Text>
      <div
        ref={strip}
        className={styles.strip}
        role="listbox"
        aria-label={label}
        aria-orientation="horizontal"
        tabIndex={0}
        aria-activedescendant={`strip-${chosen.id}`}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          const first = Math.floor(currentTarget.scrollLeft / stepPx / 10) * 10;
          if (first !== from) setFrom(first);
        }}
      >
        <div className={styles.all} style={{ width: photos.length * stepPx - 4 }} role="presentation">
          {drawn.map((photo, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the strip itself has the keys
            <div
              key={photo.id}
              id={`strip-${photo.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={photo.id === chosen.id}
              aria-label={photo.area ? `${photoName(photo)}, ${photo.area}` : photoName(photo)}
              className={styles.option}
              style={{ left: (start + place) * stepPx }}
              onClick={() => onChoose(photo)}
            >
              <img src={photo.thumbnailUrl} alt="" loading="lazy" decoding="async" draggable={false} />
            </div>
          ))}
        </div>
      </div>
    </Row>
  );
}
