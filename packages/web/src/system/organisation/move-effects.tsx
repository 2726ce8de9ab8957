import { organisation } from '@brandside/contract/system/organisation.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './organisation.words.ts'

/** Which shops a move takes along, and who gains and who loses sight of them. */
export function MoveEffects({ id, parentId }: { id: number; parentId: number }) {
  const { say, language } = useWords()
  const { data } = useRead(organisation, 'movePreview', { id, parentId })
  if (!data || data.shops.count === 0) return null
  const told = ({ count, names }: { count: number; names: readonly string[] }) => {
    const listed = names.join(language === 'zh' ? '、' : ', ')
    return { count, names: names.length < count ? say(words.andMore, { names: listed }) : listed }
  }
  const { shops, gains, loses } = data
  return (
    <div role="status">
      <p>{say(words.moveShops, told(shops))}</p>
      {gains.count > 0 && <p>{say(words.moveGains, told(gains))}</p>}
      {loses.count > 0 && <p>{say(words.moveLoses, told(loses))}</p>}
      {gains.count + loses.count === 0 && <p>{say(words.moveSame)}</p>}
    </div>
  )
}
