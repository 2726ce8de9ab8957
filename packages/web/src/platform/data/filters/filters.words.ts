import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of filters. */
export const words = {
  filter: ['筛选条件', 'Filters'],
  toFilter: ['筛选列表', 'Filter the list'],
  moreFilters: ['更多筛选', 'More filters'],
  fewerFilters: ['收起筛选', 'Fewer filters'],
  applied: ['已应用的筛选', 'Applied filters'],
  removeFilter: ['移除筛选：{label}', 'Remove filter: {label}'],
  /** The label in front of a choice that is chosen, or of `any`. */
  labelled: ['{label}：', '{label}:'],
  any: ['全部', 'any'],
  lowest: ['最低', 'Min'],
  highest: ['最高', 'Max'],
  sizes: {
    first: ['≥ {first}', '≥ {first}'],
    last: ['≤ {last}', '≤ {last}'],
    both: ['{first}–{last}', '{first}–{last}'],
  },
  days: {
    first: ['{first} 起', 'from {first}'],
    last: ['至 {last}', 'until {last}'],
    both: ['{first} 至 {last}', '{first} to {last}'],
  },
  moments: {
    first: ['{first} 起', 'from {first}'],
    last: ['{last} 之前', 'before {last}'],
    both: ['{first} 至 {last}', '{first} to {last}'],
  },
} as const satisfies Record<string, Bilingual | Record<string, Bilingual>>
