import { type IdentityProviderRow, identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './identity-provider.words.ts'

/** Whether a provider answers, and the addresses that are registered with it. */
export default function CheckDialog({ row, onClosed }: { row: IdentityProviderRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const check = useRead(identityProvider, 'check', { id: row.id }, { staleTime: 0 })
  const at = `${window.location.origin}/sso/${row.mark}`
  const addresses = [
    { label: words.redirect, value: `${at}/back` },
    { label: words.logout, value: `${at}/end` },
    { label: words.address, value: `${window.location.origin}/login?sso=${row.mark}` },
  ]
  const { data } = check
  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.checkTitle, { name: row.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {data ? (
        <p role="status">
          {data.problem ?? `${say(words.works)} ${say(data.endsSessions ? words.tells : words.silent)}`}
        </p>
      ) : (
        <LoadingOrFailed read={check} />
      )}
      <dl>
        {addresses.map(({ label, value }) => (
          <div key={value}>
            <dt>{say(label)}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
