import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { paperStates, paperTypes, qualificationStates } from '@brandside/contract/store/brand-papers.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../../platform/data/answers/loading-or-failed.tsx'
import { ActDialog } from '../../../platform/data/form/act-dialog.tsx'
import { PaperPictures } from '../../../platform/data/papers/paper-pictures.tsx'
import { useMay } from '../../../platform/data/resource/use-may.ts'
import type { OutputAt } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import css from '../../file.module.css'
import { words } from '../brand-file.words.ts'
import { DictionaryMark } from '../dictionary-mark.tsx'
import { DaysLeft } from './days-left.tsx'
import { PaperDialog } from './paper-dialog.tsx'

type Paper = OutputAt<typeof brand, 'qualification'>['papers'][number]

/** The papers of a brand: handed in by one person, audited by another one. */
export function PapersTab({ brandId }: { brandId: Id }) {
  const { say, separator } = useWords()
  const may = useMay()
  const read = useRead(brand, 'qualification', { brandId })
  const { data } = read
  const [open, setOpen] = useState<'submit' | Paper>()
  if (!data) return <LoadingOrFailed read={read} />
  const { papers, required, qualificationState } = data
  const lacking = required.filter(
    (type) => !papers.some(({ paperType, paperState }) => paperType === type && paperState === 'APPROVED'),
  )
  const types = lacking.map((type) => say(paperTypes.items[type])).join(separator)
  return (
    <>
      <div className={`${css.bar} ${css.spread}`}>
        <span className={css.head}>
          {say(words.state)} <DictionaryMark of={qualificationStates} value={qualificationState} />
          {lacking.length > 0 && <span className={css.weak}>{say(words.lacks, { types })}</span>}
        </span>
        {may(brand.endpoints.qualificationSubmit) && (
          <Button type="primary" onClick={() => setOpen('submit')}>
            {say(words.submit)}
          </Button>
        )}
      </div>
      {papers.length === 0 && <p className={css.empty}>{say(words.noPapers)}</p>}
      <ul className={css.cards}>
        {papers.map((paper) => (
          <PaperCard
            key={paper.paperId}
            paper={paper}
            isNeeded={required.includes(paper.paperType)}
            onReject={() => setOpen(paper)}
          />
        ))}
      </ul>
      {open === 'submit' && <PaperDialog brandId={brandId} wanted={lacking[0]} onClosed={() => setOpen(undefined)} />}
      {open && open !== 'submit' && (
        <ActDialog
          of={brand}
          act="qualificationAudit"
          title={say(words.rejectTitle, { type: say(paperTypes.items[open.paperType]) })}
          verb={say(words.reject)}
          danger
          given={{ paperId: open.paperId, result: 'REJECT' }}
          fields={['auditRemark']}
          done={say(words.rejected)}
          onClosed={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function PaperCard({ paper, isNeeded, onReject }: { paper: Paper; isNeeded: boolean; onReject(): void }) {
  const { say } = useWords()
  const may = useMay()
  const audit = useAction(brand, 'qualificationAudit', { done: say(words.approved) })
  const { paperId, paperType, paperState, certNo, holderName, images, validFrom, validTo, auditRemark, ownWork } = paper
  const isToAudit = paperState === 'PENDING' && may(brand.endpoints.qualificationAudit)
  return (
    <li className={css.card}>
      <div className={css.head}>
        <strong className={css.strong}>{say(paperTypes.items[paperType])}</strong>
        <DictionaryMark of={paperStates} value={paperState} />
        {isNeeded && <span className={css.small}>{say(words.needed)}</span>}
        <span className={css.grow} />
        {paperState === 'APPROVED' && <DaysLeft days={paper.daysLeft} />}
      </div>
      <p className={css.note}>
        {holderName} · <span className={css.figures}>{certNo}</span> · {validFrom} – {validTo ?? say(words.longTerm)}
      </p>
      {images.length > 0 && <PaperPictures of={images} label={say(words.pictures)} />}
      <p className={`${css.note} ${css.small}`}>
        {paper.submittedByName && say(words.byWhom, { name: paper.submittedByName })}
        {paper.auditedByName && ` · ${say(words.auditedBy, { name: paper.auditedByName })}`}
        {auditRemark && ` · ${auditRemark}`}
      </p>
      {isToAudit && ownWork && <p className={`${css.note} ${css.small}`}>{say(words.otherAudits)}</p>}
      {isToAudit && !ownWork && (
        <div className={css.head}>
          <Button
            size="small"
            type="primary"
            loading={audit.pending}
            onClick={() => void audit.run({ paperId, result: 'APPROVE', auditRemark: null })}
          >
            {say(words.approve)}
          </Button>
          <Button size="small" danger onClick={onReject}>
            {say(words.reject)}
          </Button>
        </div>
      )}
    </li>
  )
}
