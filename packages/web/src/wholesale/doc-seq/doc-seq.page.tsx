import { type DocumentType, docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Pager } from '../../platform/data/list/pager.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { useTypes } from '../document/use-types.public.ts'
import css from './doc-seq.module.css'
import { words } from './doc-seq.words.ts'
import { RegisterTable } from './register-table.tsx'

/** Which numbers of a type a day has used, and that none of them has got lost. */
export default function DocSeqPage() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const types = useTypes()
  const [asked, setAsked] = useState({
    docType: 'SO' as DocumentType,
    date: showDay(new Date(), timeZone),
    page: 1,
    rows: 50,
  })
  const read = useRead(docSeq, 'register', asked, { keepPrevious: true })
  const { docType, date } = asked
  const { total = 0, missing = 0 } = read.data ?? {}
  return (
    <PageFrame
      actions={
        <ExportButton of={docSeq.endpoints.registerExport} asked={{ docType, date }} what={say(docSeq.title)} usual />
      }
      note={
        total > 0 && (
          <ChoiceTag colour={missing > 0 ? 'red' : 'green'}>
            {say(missing > 0 ? words.missing : words.gapless, { count: missing })}
          </ChoiceTag>
        )
      }
    >
      <div className={css.asked}>
        <Select<DocumentType>
          aria-label={say(types.label)}
          className={css.type}
          value={asked.docType}
          options={types.options}
          onChange={(docType) => setAsked({ ...asked, docType, page: 1 })}
        />
        <DayInput
          aria-label={say(words.day)}
          value={asked.date}
          onChange={(date) => date && setAsked({ ...asked, date, page: 1 })}
        />
      </div>
      <RegisterTable read={read} />
      {total > 0 && (
        <Pager
          {...{ total, page: asked.page, rows: asked.rows }}
          onPage={(page) => setAsked({ ...asked, page })}
          onRows={(rows) => setAsked({ ...asked, rows, page: 1 })}
        />
      )}
    </PageFrame>
  )
}
