import { UploadOutlined } from '@ant-design/icons'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { sheetFiles } from '@brandside/contract/platform/sheets/sheet-files.ts'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { call } from '../../platform/io/api/call.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { words } from './coupon.words.ts'
import css from './ticket.module.css'

/** A sheet whose first column names members: how many it found, and the rows that name none. */
export function SheetOfMembers({ found, onRead }: { found: number; onRead(memberIds: number[]): void }) {
  const { say } = useWords()
  const toasts = useToasts()
  const [reading, setReading] = useState(false)
  const [read, setRead] = useState<OutputAt<typeof coupon, 'readSheet'>>()

  async function take(file: File) {
    setReading(true)
    try {
      const answer = await call(coupon.endpoints.readSheet, { file } as never)
      setRead(answer)
      onRead(answer.memberIds)
    } catch (error) {
      toasts.refused(error)
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <Upload
        accept={sheetFiles}
        showUploadList={false}
        disabled={reading}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={reading}>
          {say(words.sheetChoose)}
        </Button>
      </Upload>
      <p className={css.note}>{say(found > 0 ? words.sheetFound : words.sheetHelp, { count: found })}</p>
      {read && read.unknownCount > 0 && (
        <p className={css.warning} role="status">
          {say(words.sheetUnknown, {
            count: read.unknownCount,
            rows: read.unknown
              .slice(0, 5)
              .map(({ row, text }) => say(words.sheetRow, { row, text }))
              .join(say(words.comma)),
          })}
        </p>
      )}
    </>
  )
}
