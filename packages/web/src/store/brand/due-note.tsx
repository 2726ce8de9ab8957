import { brand } from '@brandside/contract/store/brand.ts'
import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from '../file.module.css'
import { words } from './brand-file.words.ts'

/** Above the list of brands, while papers run out, are missing or wait to be audited. */
export function DueNote({ onOpen }: { onOpen(): void }) {
  const { say } = useWords()
  const { data = [] } = useRead(brand, 'duePapers', {})
  if (data.length === 0) return null
  return (
    <p className={css.link}>
      {say(words.dueCount, { count: data.length })}
      <Button type="link" size="small" onClick={onOpen}>
        {say(words.due)}
      </Button>
    </p>
  )
}
