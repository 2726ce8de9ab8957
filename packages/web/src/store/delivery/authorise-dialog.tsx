import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './delivery.words.ts'
import type { CellShop } from './platform-cell.public.tsx'

interface AuthoriseDialogProps {
  shop: CellShop
  platform: DeliveryPlatform
  onClosed(): void
}

/** Sends whoever runs the shop to the platform; what came of it is seen when he is back. */
export default function AuthoriseDialog({ shop: { id, name }, platform, onClosed }: AuthoriseDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [minutes, setMinutes] = useState(10)
  const start = useAction(delivery, 'authorisation')
  const queries = useQueryClient()

  async function agree() {
    const given = await start.run({ shopId: id, platform, origin: location.origin })
    if (!given) return
    setMinutes(Math.floor(given.expiresIn / 60))
    window.open(given.authUrl, '_blank', 'noopener')
  }

  /** The matrix asks again. */
  function close() {
    void queries.invalidateQueries({ queryKey: [delivery.name] })
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.authTitle, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.authDone), run: close }}
    >
      <p>{say(words.authText, { minutes })}</p>
      <Button loading={start.pending} onClick={() => void agree()}>
        {say(words.authOpen)}
      </Button>
    </Dialog>
  )
}
