import { Tooltip } from 'antd'
import { useWords } from '../../platform/i18n/words.ts'
import { pathTo } from '../../platform/resource/tree.rules.ts'
import { words } from './brand.words.ts'
import css from './halted-mark.module.css'
import { useBrandTree } from './use-brand-tree.ts'

/** Marks a brand that is enabled and yet does not trade, because one above it is disabled. */
export function HaltedMark({ id }: { id: number }) {
  const { say } = useWords()
  const { tree } = useBrandTree()
  const path = pathTo(tree, id)
  const own = path.at(-1)
  const stopping = path.find((brand) => brand.status === 0)
  if (own?.status !== 1 || !stopping) return null
  return (
    <Tooltip title={say(words.haltedHelp, { parent: stopping.name })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs a way to the explanation */}
      <span className={css.mark} tabIndex={0}>
        {say(words.halted)}
      </span>
    </Tooltip>
  )
}
