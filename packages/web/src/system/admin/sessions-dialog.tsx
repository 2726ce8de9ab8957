import { type AdminRow, admin } from '@brandside/contract/system/admin.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { OpenSessions } from '../../platform/frame/session/open-sessions.tsx'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './admin.words.ts'

/** The sessions of a person, and the way to end them. */
export default function SessionsDialog({ row, onClosed }: { row: AdminRow; onClosed(): void }) {
  const { say, t } = useWords()
  const ask = useConfirm()
  const toasts = useToasts()
  const can = useCan()
  const ownId = useSession(({ userInfo }) => userInfo?.user?.id)
  const [open, setOpen] = useState(true)
  const read = useRead(admin, 'sessions', { id: row.id }, { staleTime: 0 })
  const end = useAction(admin, 'endSession')
  const mayEnd = row.id !== ownId && can(admin.endpoints.endSession.guard)

  async function endAll() {
    const name = row.nickName
    const question = { title: say(words.endAllTitle, { name }), text: say(words.endAllText) }
    if (!(await ask({ ...question, verb: say(words.endAll), cancel: t('button.cancel'), danger: true }))) return
    if (await end.run({ id: row.id })) toasts.success(say(words.endedAll, { name }))
  }

  return (
    <Dialog
      open={open}
      width={600}
      title={say(words.sessionsOf, { name: row.nickName })}
      footer={
        mayEnd &&
        (read.data?.length ?? 0) > 1 && (
          <Button danger disabled={end.pending} onClick={() => void endAll()}>
            {say(words.endAll)}
          </Button>
        )
      }
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {read.data ? (
        <OpenSessions
          sessions={read.data}
          busy={end.pending}
          onEnd={mayEnd ? (sessionId) => void end.run({ id: row.id, sessionId }) : undefined}
        />
      ) : (
        <LoadingOrFailed read={read} />
      )}
    </Dialog>
  )
}
