import { Picture } from '../pictures/picture.tsx'
import css from './face.module.css'

/** The portrait of a person, or the first letter of the name. */
export function Face({ name, avatar }: { name: string; avatar: string | null }) {
  return avatar ? (
    <Picture of={avatar} size="face" />
  ) : (
    <span className={css.initial} data-initial={[...name][0]} aria-hidden="true" />
  )
}
