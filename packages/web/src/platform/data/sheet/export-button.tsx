import type { Placed } from '@brandside/contract/platform/contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import type { InputOf } from '../../io/api/contract-data.ts'
import { download } from '../../io/api/download.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { Can } from '../../ui/access/can.tsx'
import { words } from './sheet.words.ts'

interface ExportButtonProps<E extends Placed> {
  of: E
  /** The filters of the list beside it. */
  asked: InputOf<E>
  /** What the list is of: the name of the file begins with it. */
  what: string
  /** Beside inputs and buttons of the usual size. */
  usual?: boolean
}

/** Saves what a list of a page's own shows, all of it, as a sheet. */
export function ExportButton<E extends Placed>({ of, asked, what, usual = false }: ExportButtonProps<E>) {
  const { say, t } = useWords()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      await download(of, asked, what)
      toasts.success(say(words.exported, { what }))
    } catch (error) {
      toasts.refused(error)
    }
    setPending(false)
  }

  return (
    <Can any={[of.guard]}>
      <Button {...(!usual && { size: 'small' })} loading={pending} onClick={() => void save()}>
        {t('button.export')}
      </Button>
    </Can>
  )
}
