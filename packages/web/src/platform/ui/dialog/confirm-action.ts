import { createContext, type ReactNode, use } from 'react'

/** A question before an action: it names the object, says what will happen, and its button is the verb. */
export interface Question {
  title?: string
  text: ReactNode
  /** The button's label, as a verb with its object. */
  verb?: string
  cancel?: string
  /** It destroys something: the button is red and the focus stands on Cancel. */
  danger?: boolean
}

/** Asks, and answers what was chosen. */
export type Ask = (question: Question) => Promise<boolean>

export function useConfirm(): Ask {
  const ask = use(AskContext)
  if (!ask) throw new Error('Nobody is there to ask')
  return ask
}

export const AskContext = createContext<Ask | undefined>(undefined)
