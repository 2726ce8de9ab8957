import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import css from './lanes.module.css'

/** Another view of what the list below holds: unfolded when wanted. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={css.frame} data-open={open || undefined} aria-label={title}>
      <div className={css.head}>
        <Button
          type="text"
          size="small"
          icon={open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {title}
        </Button>
      </div>
      {open && children}
    </section>
  )
}
