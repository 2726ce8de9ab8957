import type { Language } from '@brandside/contract/platform/bilingual.ts'
import { useMemo } from 'react'
import { useWords } from '../i18n/words.ts'
import { useSession } from '../session/session-store.ts'
import { type Moment, showEnd, showExactly, showInstant } from './instant.ts'
import { relativeTime } from './relative-time.ts'

export interface Format {
  /** The tenant's zone: every clock of the product shows it. */
  timeZone: string
  instant(moment: Moment): string
  exactly(moment: Moment): string
  /** Of a moment at which something ends. */
  end(moment: Moment): string
  ago(moment: Moment): string
}

const standardZone = 'Asia/Shanghai'

/** Times as this operator reads them: in the zone of the tenant and in the language of the page. */
export function useFormat(): Format {
  const timeZone = useSession((session) => session.userInfo?.user?.timeZone) ?? standardZone
  const { language } = useWords()
  return useMemo(() => formatOf(timeZone, language), [timeZone, language])
}

function formatOf(timeZone: string, language: Language): Format {
  return {
    timeZone,
    instant: (moment) => showInstant(moment, timeZone),
    exactly: (moment) => showExactly(moment, timeZone),
    end: (moment) => showEnd(moment, timeZone),
    ago: (moment) => relativeTime(moment, new Date(), timeZone, language),
  }
}
