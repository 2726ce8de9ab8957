import { brand } from '@brandside/contract/store/brand.ts'
import { Button } from 'antd'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useMay } from '../../../platform/data/resource/use-may.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { Awaited } from '../../../platform/ui/page/awaited.tsx'
import css from '../../file.module.css'
import { words } from '../brand-file.words.ts'

interface DueNoteProps {
  onDue(): void
  onDeleted(): void
}

/** Above the list of brands: papers that run out, are missing or wait to be audited, and the way to deleted brands. */
export function DueNote({ onDue, onDeleted }: DueNoteProps) {
  const { say } = useWords()
  const may = useMay()
  const read = useRead(brand, 'duePapers', {}, { enabled: may(brand.endpoints.duePapers) })
  const { data = [] } = read
  // Papers that come later would lengthen the line, which a phone breaks then.
  if (read.isLoading || (data.length === 0 && !may(brand.endpoints.deleted))) return <Awaited reads={[read]} />
  return (
    <p className={css.link}>
      {data.length > 0 && (
        <>
          {say(words.dueCount, { count: data.length })}
          <Button type="link" size="small" onClick={onDue}>
            {say(words.due)}
          </Button>
        </>
      )}
      {may(brand.endpoints.deleted) && (
        <Button type="link" size="small" onClick={onDeleted}>
          {say(words.deleted)}
        </Button>
      )}
    </p>
  )
}
