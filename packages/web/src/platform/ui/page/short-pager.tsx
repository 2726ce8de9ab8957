import { Pagination } from 'antd'
import css from './short-pager.module.css'

interface ShortPagerProps {
  page: number
  /** Rows of a page. */
  rows: number
  total: number
  onChange(page: number): void
}

/** The pages of a short list inside a page or a dialog; nothing where one page holds all. */
export function ShortPager({ page, rows, total, onChange }: ShortPagerProps) {
  if (total <= rows) return null
  return (
    <Pagination
      className={css.pager as string}
      size="small"
      current={page}
      pageSize={rows}
      total={total}
      showSizeChanger={false}
      onChange={(next) => onChange(next)}
    />
  )
}
