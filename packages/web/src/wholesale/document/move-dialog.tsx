import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { MoveButton } from '@brandside/contract/platform/states.rules.ts'
import type { States } from '@brandside/contract/platform/states.ts'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { words } from './document.words.ts'
import { MoveEffects } from './move-effects.public.tsx'

export interface MovedDocument {
  id: number
  version: number
  no: string
  state?: string
}

interface MoveDialogProps {
  of: Contract & { states: States }
  button: MoveButton
  row: MovedDocument
  children?: ReactNode
  onClosed(): void
}

/** Asks before a move, and for its reason where the endpoint takes one. */
export function MoveDialog({ of, button, row, children, onClosed }: MoveDialogProps) {
  const { say } = useWords()
  const { id, version, no } = row
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const verb = say(button.button)
  const action = useAction(of, button.endpoint, { done: (answer) => told(answer) })
  const endpoint = of.endpoints[button.endpoint]
  const asked = endpoint ? fieldsOf(endpoint) : {}

  /** What has become of it, where that is told: a quotation that was sent may have to be approved first. */
  function told(answer: unknown): string {
    const { state } = (answer ?? {}) as { state?: string }
    const label = state !== undefined && state !== row.state ? of.states.items[state] : undefined
    return label ? say(words.now, { no, state: say(label) }) : say(words.done, { no, verb: verb.toLowerCase() })
  }

  async function send() {
    const of = 'ids' in asked ? { ids: [id] } : { id, ...('version' in asked && { version }) }
    if (await action.run({ ...of, ...(asked.reason && { reason: reason.trim() }) })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.sure, { verb, no })}
      firm={reason !== ''}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb,
        run: () => void send(),
        pending: action.pending,
        danger: button.danger,
        disabled: asked.reason !== undefined && reason.trim().length < 2,
      }}
    >
      {children}
      <MoveEffects of={of} move={button.move} id={id} asks={open && !action.pending} />
      {asked.reason && (
        <Input.TextArea
          aria-label={say(asked.reason.label)}
          placeholder={say(asked.reason.label)}
          autoSize={{ minRows: 2, maxRows: 6 }}
          count={upTo(200)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  )
}
