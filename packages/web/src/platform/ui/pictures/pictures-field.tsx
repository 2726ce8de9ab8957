import { pendingUpload } from '../../io/files/pending-upload.ts'
import ImageField from './image-field.tsx'
import css from './pictures-field.module.css'

interface PicturesFieldProps {
  id?: string
  value?: string[] | null
  onChange?(keys: string[]): void
  /** Whether a picture is on its way: what is sent now would go without it. */
  onBusy?(busy: boolean): void
  max: number
  /** Whether all may see them, or they are papers, as their field says. */
  scene: 'image' | 'paper'
}

/** Several pictures of a record, each chosen, replaced or taken out by itself; the place behind the last takes the next. */
export default function PicturesField({ id, value, onChange = () => {}, onBusy, max, scene }: PicturesFieldProps) {
  const keys = value ?? []
  const put = (place: number, key: string | undefined) => {
    onBusy?.(key === pendingUpload)
    // An upload in progress is not part of the record yet.
    if (key === pendingUpload) return
    const next = [...keys]
    if (key === undefined) next.splice(place, 1)
    else next[place] = key
    onChange(next)
  }
  return (
    <div className={css.fields}>
      {[...keys, ...(keys.length < max ? [undefined] : [])].map((key, place) => (
        <ImageField
          // biome-ignore lint/suspicious/noArrayIndexKey: the place behind the last one keeps its upload until it is done
          key={place}
          {...(place === 0 && id !== undefined && { id })}
          value={key ?? null}
          picture={{ scene }}
          onChange={(next) => put(place, next)}
        />
      ))}
    </div>
  )
}
