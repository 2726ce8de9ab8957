import { App } from 'antd'
import type { ReactNode } from 'react'

/** A question before an action: it names the object, says what will happen, and its button is the verb. */
export interface Question {
  title?: string
  text: ReactNode
  /** What the button does, as a verb with its object. */
  verb?: string
  cancel?: string
  /** It destroys something: the button is red and the focus stands on Cancel. */
  danger?: boolean
}

/** Asks, and answers what was chosen. */
export type Ask = (question: Question) => Promise<boolean>

export function useConfirm(): Ask {
  const { modal } = App.useApp()
  // spec 8: `Tip`, `OK` and `Cancel` are the words when nobody chose better ones.
  return ({ title = 'Tip', text, verb = 'OK', cancel = 'Cancel', danger = false }) =>
    new Promise((answer) => {
      modal.confirm({
        icon: null,
        title,
        content: text,
        okText: verb,
        cancelText: cancel,
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        onOk: () => answer(true),
        onCancel: () => answer(false),
      })
    })
}
