import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { showInstant } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { TimeLine } from '../../platform/ui/course/time-line.tsx'
import { Pictures } from '../../platform/ui/pictures/pictures.tsx'
import { words } from './prospect.words.ts'

/** What was spoken before, the latest first. */
export function Follows({ id }: { id: number }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const { data } = useRead(prospect, 'view', { id }, { staleTime: 0 })
  if (!data || data.follows.length === 0) return null
  const happenings = data.follows.map(({ id, at, byName, content, photos }) => ({
    ...{ id, who: byName ?? '', at: showInstant(at, timeZone) },
    what: (
      <>
        {content}
        {photos.length > 0 && <Pictures of={photos} label={say(words.photos)} />}
      </>
    ),
  }))
  return <TimeLine label={say(words.follows)} happenings={happenings} />
}

/** The same of the prospect whose detail is open. */
export function FollowsOfDetail() {
  const { id } = useDetailRecord()
  return <Follows id={Number(id)} />
}
