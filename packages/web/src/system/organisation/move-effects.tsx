import { organisation } from '@brandside/contract/system/organisation.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './organisation.words.ts'

/** Which shops a move takes along, and who gains and who loses sight of them. */
export function MoveEffects({ id, parentId }: { id: number; parentId: number }) {
  const { say, separator } = useWords()
  const { data } = useRead(organisation, 'movePreview', { id, parentId })
  if (!data || data.shops === 0) return null
  const counted = (count: number, names: readonly string[]) => {
    const listed = names.join(separator)
    return { count, names: names.length < count ? say(words.andMore, { names: listed }) : listed }
  }
  const { shops, shopNames, gains, gainNames, loses, loseNames } = data
  return (
    <div role="status">
      <p>{say(words.moveShops, counted(shops, shopNames))}</p>
      {gains > 0 && <p>{say(words.moveGains, counted(gains, gainNames))}</p>}
      {loses > 0 && <p>{say(words.moveLoses, counted(loses, loseNames))}</p>}
      {gains + loses === 0 && <p>{say(words.moveSame)}</p>}
    </div>
  )
}
