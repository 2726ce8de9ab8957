import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { showInstant } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { PaperPictures } from '../../platform/data/papers/paper-pictures.tsx'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { Section } from '../../platform/data/resource/fields.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { TimeLine } from '../../platform/ui/course/time-line.tsx'
import css from './follows.module.css'
import { words } from './prospect.words.ts'

/** What was spoken before, the latest first. */
export function Follows({ id }: { id: number }) {
  const { say } = useWords()
  const happenings = useFollows(id)
  return happenings.length > 0 && <TimeLine label={say(words.follows)} happenings={happenings} />
}

/** The same of the prospect whose detail is open, as a section of its own. */
export function FollowsOfDetail() {
  const { say } = useWords()
  const { id } = useDetailRecord()
  const happenings = useFollows(Number(id))
  if (happenings.length === 0) return null
  return (
    <Section title={words.follows}>
      <div className={css.whole}>
        <dt className="visually-hidden">{say(words.follows)}</dt>
        <dd>
          <TimeLine label={say(words.follows)} happenings={happenings} />
        </dd>
      </div>
    </Section>
  )
}

function useFollows(id: number) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const { data } = useRead(prospect, 'view', { id }, { staleTime: 0 })
  return (data?.follows ?? []).map(({ id: key, at, byName, content, photos }) => ({
    id: key,
    who: byName ?? '',
    at: showInstant(at, timeZone),
    what: (
      <>
        {content}
        {photos.length > 0 && <PaperPictures of={photos} label={say(words.photos)} />}
      </>
    ),
  }))
}
