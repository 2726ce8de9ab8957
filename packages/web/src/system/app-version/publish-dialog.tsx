import { type AppVersionRow, appVersion } from '@brandside/contract/system/app-version.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './app-version.module.css'
import { words } from './app-version.words.ts'
import ShareInput from './share-input.tsx'

/** To how many devices a release goes out; later the same dialog lets the share grow. */
export default function PublishDialog({ release, onClosed }: { release: AppVersionRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, versionName: name, state, rolloutBp } = release
  const isOut = state === 'PUBLISHED'
  const [open, setOpen] = useState(true)
  const [share, setShare] = useState(rolloutBp)
  const { data } = useRead(appVersion, 'view', { id })
  const publish = useAction(appVersion, 'publish', { done: say(words.published, { name }) })

  async function send() {
    if (await publish.run({ id, publish: true, rolloutBp: share })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={520}
      title={say(isOut ? words.widenTitle : words.publishTitle, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(isOut ? words.widen : words.publish), run: () => void send(), pending: publish.pending }}
    >
      <p className={css.help}>{say(words.publishHelp)}</p>
      <ShareInput value={share} least={isOut ? rolloutBp : 0} onChange={(next) => setShare(next ?? share)} />
      {data && <p className={css.notes}>{data.notes}</p>}
    </Dialog>
  )
}
