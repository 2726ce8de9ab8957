import { trade } from '@brandside/contract/payment/trade.ts'
import { useEffect, useState } from 'react'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { askedOf, type Basket } from './basket.ts'
import { callOpen, isSignedOut } from './call-open.ts'
import type { SignedIn } from './till-keys.ts'

export type TillQuote = OutputAt<typeof trade, 'orderQuote'>

interface QuoteAnswer {
  /** The question that it answers. */
  text: string
  quote?: TillQuote
  error?: string
}

/** Items are often added one after the other: the price is asked when the cashier pauses. */
const restMs = 200

/** What the basket costs now; while it is asked anew, what it cost before. */
export function useQuote(till: SignedIn, basket: Basket, onSignedOut: () => void) {
  const [quoted, setQuoted] = useState<QuoteAnswer>({ text: '' })
  const text = basket.lines.length === 0 ? '' : JSON.stringify(askedOf(basket))
  useEffect(() => {
    if (text === '') return
    let isLeft = false
    const wait = setTimeout(async () => {
      try {
        const quote = await callOpen(trade.endpoints.orderQuote, JSON.parse(text), till)
        if (!isLeft) setQuoted({ text, quote })
      } catch (failure) {
        if (isLeft) return
        if (isSignedOut(failure)) onSignedOut()
        else setQuoted(({ quote }) => ({ text, ...(quote && { quote }), error: (failure as Error).message }))
      }
    }, restMs)
    return () => {
      isLeft = true
      clearTimeout(wait)
    }
  }, [text, till, onSignedOut])
  const isNew = quoted.text === text
  return { quote: text === '' ? undefined : quoted.quote, error: isNew ? quoted.error : undefined, isNew }
}
