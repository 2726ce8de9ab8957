import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useResource } from '../../platform/data/resource/resource.ts'
import { useChosen } from '../../platform/data/resource/use-selection.ts'
import { download } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { words } from './order-delivery.words.ts'

const { print } = orderDelivery.endpoints

/** As many as a print run takes. */
const most = 50

/** The chosen notes in one file: one after the other for the drivers, or summed by product for the warehouse. */
export function PrintChosen() {
  const { say } = useWords()
  const { selection, may } = useResource()
  const rows = useChosen(selection, (chosen) => chosen.rows)
  if (rows.size === 0 || !may(print)) return null
  const save = (kind: 'NOTE' | 'PICK') =>
    void download(print, { ids: [...rows.keys()], kind }, [...rows.values()][0] ?? '').catch((error: unknown) =>
      toasts.refused(error),
    )
  return (
    <>
      {(['PICK', 'NOTE'] as const).map((kind) => (
        <Button
          key={kind}
          disabled={rows.size > most}
          title={rows.size > most ? say(words.printMost, { most }) : undefined}
          onClick={() => save(kind)}
        >
          {say(kind === 'PICK' ? words.pickChosen : words.printChosen, { count: rows.size })}
        </Button>
      ))}
    </>
  )
}
