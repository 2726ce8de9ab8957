import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useToasts } from '../../io/api/toasts.ts'
import { isShown, savePaper } from '../../io/files/read-paper.ts'
import { PaperDialog } from './paper-dialog.tsx'

interface PaperLinkProps {
  paper: { key: string; name: string }
  className: string | undefined
  children: ReactNode
}

/** Opens a paper over the page, or saves it where the browser cannot show it. */
export function PaperLink({ paper, className, children }: PaperLinkProps) {
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(false)

  function show() {
    if (isShown(paper.key)) return setOpen(true)
    savePaper(paper.key, paper.name).catch((error: unknown) => toasts.refused(error))
  }

  return (
    <>
      <Button type="link" className={className ?? ''} onClick={show}>
        {children}
      </Button>
      {isOpen && <PaperDialog paper={paper} onClosed={() => setOpen(false)} />}
    </>
  )
}
