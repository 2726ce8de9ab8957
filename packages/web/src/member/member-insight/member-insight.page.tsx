import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import { memberSource } from '@brandside/contract/member/member-words.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { HeatMap } from '../../platform/ui/chart/heat-map.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { joinedChart, lastDays, retentionChart } from './insight.rules.ts'
import css from './member-insight.module.css'
import { words } from './member-insight.words.ts'
import { RfmMap } from './rfm-map.tsx'

const days = 30

/** How members come, whether they come back, and what they are worth. */
export default function MemberInsightPage() {
  const { say } = useWords()
  const format = useFormat()
  const [brand, setBrand] = useState<number>()
  const of = brand === undefined ? {} : { brandId: brand as Id }
  const joined = useRead(memberInsight, 'joined', { ...of, days })
  const cohorts = useRead(memberInsight, 'cohorts', of)
  const rfm = useRead(memberInsight, 'rfm', of)
  const today = format.exactly(new Date().toISOString()).slice(0, 10)
  const nameOf = (source: string) => say(memberSource.items[source as keyof typeof memberSource.items])
  return (
    <PageFrame
      actions={
        <div className={css.brand}>
          <BrandSelect value={brand ?? null} onChange={setBrand} placeholder={say(words.allBrands)} />
        </div>
      }
    >
      <div className={css.charts}>
        <div className={css.wide}>
          <BarChart
            stacked
            title={say(words.joined)}
            read={{
              ...joined,
              data:
                joined.data &&
                joinedChart(joined.data, { across: say(words.day), days: lastDays(today, days), nameOf }),
            }}
          />
        </div>
        <HeatMap
          title={say(words.retention)}
          read={{ ...cohorts, data: cohorts.data && retentionChart(cohorts.data, say(words.monthsSince)) }}
        />
        <section className={css.card} aria-label={say(words.rfm)}>
          <h2 className={css.title}>{say(words.rfm)}</h2>
          {rfm.data ? (
            <>
              <p className={css.help}>{say(rfm.data.length === 0 ? words.notScored : words.rfmHelp)}</p>
              <RfmMap cells={rfm.data} />
            </>
          ) : (
            <LoadingOrFailed read={rfm} />
          )}
        </section>
      </div>
    </PageFrame>
  )
}
