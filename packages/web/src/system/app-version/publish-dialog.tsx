import { fill } from '@brandside/contract/platform/bilingual.ts'
import { type AppVersionRow, appVersion } from '@brandside/contract/system/app-version.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { wrongField } from '../../platform/data/form/field-rules.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './app-version.module.css'
import { words } from './app-version.words.ts'
import ShareInput from './share-input.tsx'

const rollout = fieldsOf(appVersion.endpoints.create).rolloutBp

/** To how many devices a release goes out; later the same dialog lets the share grow. */
export default function PublishDialog({ release, onClosed }: { release: AppVersionRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, versionName: name, state, rolloutBp } = release
  const isOut = state === 'PUBLISHED'
  const least = isOut ? rolloutBp : 0
  const [open, setOpen] = useState(true)
  const [share, setShare] = useState<unknown>(rolloutBp)
  const { data } = useRead(appVersion, 'view', { id })
  const publish = useAction(appVersion, 'publish', { done: say(words.published, { name }) })

  const wrong = rollout && wrongField({ ...rollout, required: true, min: least }, share, undefined)

  async function send() {
    if (await publish.run({ id, publish: true, rolloutBp: Number(share) })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={520}
      title={say(isOut ? words.widenTitle : words.publishTitle, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(isOut ? words.widen : words.publish),
        run: () => void send(),
        pending: publish.pending,
        disabled: wrong !== undefined,
      }}
    >
      <p className={css.help}>{say(words.publishHelp)}</p>
      <ShareInput value={share} least={least} onChange={setShare} />
      <p role="alert" className={css.wrong}>
        {wrong && fill(say(wrong.reason.words), { label: say(words.share), ...wrong.detail })}
      </p>
      {data && <p className={css.notes}>{data.notes}</p>}
    </Dialog>
  )
}
