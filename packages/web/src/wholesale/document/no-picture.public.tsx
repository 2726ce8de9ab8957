import { Alert } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import css from './no-picture.module.css'
import { pictureWords as words } from './no-picture-words.public.ts'

/** What customers see of a record that is on without a picture (ADR 0057). */
export function NoPicture({ of }: { of: 'mainImage' | 'image' }) {
  const { say } = useWords()
  const { status, [of]: picture } = useDetailRecord()
  if (status !== 1 || picture !== null) return null
  // A fact among others, whose label the warning says itself.
  return (
    <div>
      <dt className="visually-hidden">{say(words.picture)}</dt>
      <dd className={css.warning}>
        <Alert type="warning" showIcon title={say(words.none)} />
      </dd>
    </div>
  )
}
