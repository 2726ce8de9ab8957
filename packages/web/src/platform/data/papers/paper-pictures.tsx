import { Picture } from '../../ui/pictures/picture.tsx'
import css from '../../ui/pictures/pictures.module.css'
import { PaperLink } from './paper-link.tsx'

/** Several papers that are pictures, in a row; each opens over the page at its full size. */
export function PaperPictures({ of, label }: { of: readonly string[]; label: string }) {
  return (
    <ul className={css.pictures} aria-label={label}>
      {of.map((key, place) => (
        <li key={key}>
          <PaperLink paper={{ key, name: `${label} ${place + 1}` }} className={css.paper}>
            <Picture of={key} size="fact" alt={`${label} ${place + 1}`} />
          </PaperLink>
        </li>
      ))}
    </ul>
  )
}
