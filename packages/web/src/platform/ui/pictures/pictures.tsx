import { imageUrl } from '../../io/files/image-url.ts'
import { Picture } from './picture.tsx'
import css from './pictures.module.css'

/** Several pictures in a row; each opens at its full size in a window of its own. */
export function Pictures({ of, label }: { of: readonly string[]; label: string }) {
  return (
    <ul className={css.pictures} aria-label={label}>
      {of.map((key, place) => (
        <li key={key}>
          <a href={imageUrl(key)} target="_blank" rel="noreferrer" aria-label={`${label} ${place + 1}`}>
            <Picture of={key} size="fact" />
          </a>
        </li>
      ))}
    </ul>
  )
}
