import {
  type CampaignRow,
  marketingActivity,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { words } from './marketing-activity.words.ts'
import { Review } from './review.tsx'

/** A second person looks at what would change, what it can cost and what came of such campaigns, and decides. */
export default function AuditDialog({ of, onClosed }: { of: CampaignRow; onClosed(): void }) {
  const { say } = useWords()
  const id = useId()
  const [open, setOpen] = useState(true)
  const [remark, setRemark] = useState('')
  const audit = useAction(marketingActivity, 'audit', { done: say(words.audited) })

  async function send(result: 'APPROVE' | 'REJECT') {
    if (await audit.run({ id: of.id, revision: of.revision, result, remark })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={720}
      title={say(words.auditTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.approve), run: () => void send('APPROVE'), pending: audit.pending }}
    >
      <Review id={of.id} />
      <Form layout="vertical">
        <Form.Item label={say(words.remark)} htmlFor={id}>
          <Input.TextArea
            id={id}
            count={upTo(200)}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Form.Item>
      </Form>
      <Button danger disabled={remark.trim().length < 4} onClick={() => void send('REJECT')}>
        {say(words.reject)}
      </Button>
    </Dialog>
  )
}
