import { useWords } from '../../platform/base/i18n/words.ts'
import { PaperPictures } from '../../platform/data/papers/paper-pictures.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './document.words.ts'

const PicturesField = lazy(() => import('../../platform/ui/pictures/pictures-field.tsx'))

/** Takes the pictures that prove a payment; the field around it gives value and change. */
export const VouchersInput = (field: object) => <PicturesField {...field} scene="paper" max={6} />

/** Photos of goods as they were handed over, or as they come back. */
export function Photos({ of }: { of: unknown }) {
  const { say } = useWords()
  const keys = Array.isArray(of) ? (of as string[]) : []
  return keys.length === 0 ? '–' : <PaperPictures of={keys} label={say(words.photo)} />
}

/** The pictures that prove the payment of a document. */
export function Vouchers({ of }: { of: Values | undefined }) {
  const { say } = useWords()
  const keys = (of?.voucherUrls ?? []) as string[]
  return keys.length === 0 ? '–' : <PaperPictures of={keys} label={say(words.voucher)} />
}
