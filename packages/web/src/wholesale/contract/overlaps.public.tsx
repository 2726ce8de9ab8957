import type { ContractOverlap } from '@brandside/contract/wholesale/contract/contract-overlap.ts'
import { Alert } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import css from './contract-file.module.css'
import { fileWords as words } from './contract-file.words.ts'

/** Products that two contracts price for the same days, and which of them counts. */
export function Overlaps({ overlaps }: { overlaps: readonly ContractOverlap[] }) {
  const { say } = useWords()
  if (overlaps.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={say(words.overlaps)}
      description={
        <ul className={css.overlaps}>
          {overlaps.map(({ skuName, firstNo, secondNo, fromDay, untilDay, countsNo }) => (
            <li key={`${skuName} ${firstNo} ${secondNo}`}>
              {say(words.overlap, {
                sku: skuName,
                first: firstNo,
                second: secondNo,
                from: fromDay,
                until: untilDay,
                no: countsNo,
              })}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Those of the contract that is shown. */
export function OwnOverlaps() {
  const { overlaps } = useDetailRecord()
  return Array.isArray(overlaps) && <Overlaps overlaps={overlaps} />
}
