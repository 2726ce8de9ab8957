import { sheetFiles } from '@brandside/contract/platform/sheets/sheet-files.ts'
import type { SentFile } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { Button, Input, Select, Upload } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { download } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import css from './delivery.module.css'
import { words } from './delivery.words.ts'
import { chosenStores, pastedLines, type ReadSheet, type SheetLine, sheetStores } from './match.rules.ts'

interface MatchDialogProps {
  platform: DeliveryPlatform
  onClosed(): void
}

/** Binds many shops: each store is proposed by its name, looked at by the operator, and may come from a sheet instead. */
export default function MatchDialog({ platform, onClosed }: MatchDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [own, setOwn] = useState<ReadonlyMap<number, string | null>>(new Map())
  const read = useRead(delivery, 'match', { platform }, { staleTime: 0 })
  const data = read.data?.shops
  const left = read.data?.left ?? 0
  const bind = useAction(delivery, 'bind')
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<ReadSheet['wrong']>([])
  const chosen = chosenStores(data ?? [], own)
  const readSheet = useAction(delivery, 'matchSheet')

  function fillIn(lines: readonly SheetLine[]) {
    const found = sheetStores(lines, data ?? [])
    setWrong(found.wrong)
    if (found.stores.size === 0) return
    setOwn(new Map([...own, ...found.stores]))
    toasts.success(say(words.pasted, { count: found.stores.size }))
  }

  async function take(file: File) {
    // The browser's file travels as a form; its schema is what the server's handler finds of it.
    const lines = await readSheet.run({ file: file as unknown as SentFile })
    if (lines) fillIn(lines)
  }

  async function send() {
    setPending(true)
    let done = 0
    for (const [shopId, platformShopId] of chosen) if (await bind.run({ shopId, platform, platformShopId })) done++
    setPending(false)
    if (done > 0) toasts.success(say(words.boundMany, { count: done }))
    if (done === chosen.size) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={720}
      firm
      title={say(words.matchTitle)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.bindAll, { count: chosen.size }),
        run: () => void send(),
        pending,
        disabled: chosen.size === 0,
      }}
    >
      <p className={css.weak}>{say(words.matchHelp)}</p>
      {!data && <LoadingOrFailed read={read} />}
      {left > 0 && <p className={css.weak}>{say(words.matchLeft, { count: left })}</p>}
      {data?.length === 0 && <p className={css.weak}>{say(words.matchNone)}</p>}
      {data && data.length > 0 && (
        <>
          <Input.TextArea
            aria-label={say(words.paste)}
            placeholder={say(words.paste)}
            value=""
            autoSize={{ minRows: 1, maxRows: 2 }}
            onChange={(event) => fillIn(pastedLines(event.target.value))}
          />
          <SheetButtons platform={platform} pending={readSheet.pending} onFile={(file) => void take(file)} />
          {wrong.length > 0 && <WrongLines lines={wrong} />}
          <table className={`${plain.table} ${css.match}`} aria-label={say(words.matchTitle)}>
            <tbody>
              {data.map((row) => (
                <MatchRow
                  key={row.shopId}
                  row={row}
                  value={chosen.get(row.shopId)}
                  onChange={(next) => setOwn(new Map(own).set(row.shopId, next))}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  )
}

interface SheetButtonsProps {
  platform: DeliveryPlatform
  pending: boolean
  onFile(file: File): void
}

/** Takes the stores from a sheet, and gives one to fill in. */
function SheetButtons({ platform, pending, onFile }: SheetButtonsProps) {
  const { say } = useWords()
  return (
    <div className={css.sheet}>
      <Upload
        accept={sheetFiles}
        showUploadList={false}
        disabled={pending}
        beforeUpload={(file) => {
          onFile(file)
          return false
        }}
      >
        <Button loading={pending}>{say(words.upload)}</Button>
      </Upload>
      <Button
        type="link"
        onClick={() =>
          void download(delivery.endpoints.matchTemplate, { platform }, say(words.templateName)).catch(toasts.refused)
        }
      >
        {say(words.template)}
      </Button>
    </div>
  )
}

interface MatchRowProps {
  row: OutputAt<typeof delivery, 'match'>['shops'][number]
  value: string | undefined
  onChange(platformShopId: string | null): void
}

function MatchRow({ row: { shopName, shopCode, problem, stores }, value, onChange }: MatchRowProps) {
  const clear = useClear()
  const { say } = useWords()
  return (
    <tr>
      <th scope="row">
        {shopName}
        <span className={css.code}>{shopCode}</span>
      </th>
      <td>
        {problem ?? (
          <Select<string>
            className={css.store as string}
            aria-label={shopName}
            allowClear={clear}
            placeholder={say(words.leaveOut)}
            showSearch={{ optionFilterProp: 'label' }}
            value={value as string}
            options={stores.map(({ platformShopId, platformShopName, similarity: n }) => ({
              value: platformShopId,
              label: `${platformShopName} · ${platformShopId} · ${say(words.likeness, { n })}`,
            }))}
            onChange={(next: string | undefined) => onChange(next ?? null)}
          />
        )}
      </td>
    </tr>
  )
}

function WrongLines({ lines }: { lines: ReadSheet['wrong'] }) {
  const { say } = useWords()
  return (
    <div role="status" className={css.wrong}>
      <strong>{say(words.wrongLines, { count: lines.length })}</strong>
      <ul>
        {lines.slice(0, 20).map(({ row, shopCode, platformShopId, problem }) => (
          <li key={row}>
            {say(words.line, { row })} · {shopCode ?? '–'} · {platformShopId ?? '–'}: {say(words[problem])}
          </li>
        ))}
      </ul>
    </div>
  )
}
