import type { BrandNode } from '@brandside/contract/store/brand.ts'
import { Tooltip } from 'antd'
import { createContext, use } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { words } from './brand.words.ts'
import css from './halted-mark.module.css'

/** Marks a brand that is enabled and yet does not trade, because one above it is disabled. */
export function HaltedMark({ id }: { id: number }) {
  const { say } = useWords()
  const parent = use(HaltedBrands).get(id)
  if (parent === undefined) return null
  return (
    <Tooltip title={say(words.haltedHelp, { parent })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs a way to the explanation */}
      <span className={css.mark} tabIndex={0}>
        {say(words.halted)}
      </span>
    </Tooltip>
  )
}

/** Which brands are halted, and the name of the topmost brand that stops each: looked up once for a whole list. */
export const HaltedBrands = createContext<ReadonlyMap<number, string>>(new Map())

export function haltedBrands(tree: readonly BrandNode[]): ReadonlyMap<number, string> {
  const halted = new Map<number, string>()
  const mark = (nodes: readonly BrandNode[], stopping: string | undefined) => {
    for (const { id, name, status, children } of nodes) {
      if (stopping !== undefined && status === 1) halted.set(id, stopping)
      mark(children, stopping ?? (status === 0 ? name : undefined))
    }
  }
  mark(tree, undefined)
  return halted
}
