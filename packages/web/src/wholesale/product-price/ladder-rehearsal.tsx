import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { ByValues } from '../../marketing/inputs/by-values.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { wireValue } from '../../platform/data/form/field-rules.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { adjustWords as words } from './adjust.words.ts'
import { entered } from './entered.ts'
import css from './product-price.module.css'
import { Rehearsal } from './rehearsal.tsx'

type Input = InputAt<typeof productPrice, 'rehearse'>

/** What the ladder would mean that stands in the form, as soon as it is whole. */
export function LadderRehearsal() {
  return <ByValues>{(values) => <Live values={values} />}</ByValues>
}

const whom = { ALL: null, LEVEL: 'custLevelId', TYPE: 'custTypeId', CUSTOMER: 'customerId' } as const

function Live({ values }: { values: Values }) {
  const { say } = useWords()
  const { skuId, unitId, scopeType, tiers, validFrom } = values
  const circle = whom[scopeType as keyof typeof whom]
  const steps = Array.isArray(tiers) ? tiers.map(({ minQty, price }) => ({ minQty, price })) : []
  const isWhole =
    typeof skuId === 'number' &&
    typeof unitId === 'number' &&
    (circle === null || typeof values[circle] === 'number') &&
    steps.length > 0 &&
    steps.every(({ minQty, price }) => typeof minQty === 'string' && minQty !== '' && typeof price === 'number')
  const ladder = entered({ skuId, unitId, scopeType, validFrom, ...(circle && { [circle]: values[circle] }) })
  const asked = useSettled({ ...ladder, tiers: wireValue(steps) } as Input)
  const { data, isError } = useRead(productPrice, 'rehearse', asked, {
    enabled: isWhole,
    keepPrevious: true,
    staleTime: 0,
    toldInPlace: true,
  })
  // What is wrong is told where it stands, when the ladder is saved.
  if (!isWhole || isError || !data) return null
  if (data.changed === 0) return <p className={css.weak}>{say(words.same)}</p>
  const { tiers: asks = [], validTo: _, minQty: __, price: ___, ...flat } = asked
  const change = {
    ...entered({ ...flat, validFrom: flat.validFrom ?? undefined }),
    minQtys: asks.map(({ minQty }) => minQty),
    prices: asks.map(({ price }) => price),
  }
  return <Rehearsal answer={data} change={change as never} />
}
