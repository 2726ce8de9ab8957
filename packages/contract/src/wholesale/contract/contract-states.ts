import { states } from '../../platform/states.ts'

/** What is approved is scheduled, in force or expired by the day: nothing has to happen for that. */
export const contractStates = states({
  code: 'contract_state',
  name: ['合同状态', 'Contract state'],
  items: {
    DRAFT: ['草稿', 'Draft'],
    PENDING: ['待审批', 'Pending approval'],
    REJECTED: ['已驳回', 'Rejected'],
    SCHEDULED: ['待生效', 'Scheduled'],
    EFFECTIVE: ['生效中', 'In force'],
    EXPIRED: ['已到期', 'Expired'],
    TERMINATED: ['已终止', 'Terminated'],
    VOIDED: ['已作废', 'Void'],
  },
  colours: {
    DRAFT: 'grey',
    PENDING: 'orange',
    REJECTED: 'red',
    SCHEDULED: 'blue',
    EFFECTIVE: 'green',
    EXPIRED: 'grey',
    TERMINATED: 'red',
    VOIDED: 'grey',
  },
  initial: 'DRAFT',
  moves: {
    update: { from: ['DRAFT', 'REJECTED'], button: ['修改', 'Change'] },
    submit: {
      from: ['DRAFT', 'REJECTED'],
      to: 'PENDING',
      button: ['提交审批', 'Submit'],
      writes: true,
      next: true,
    },
    withdraw: { from: ['PENDING'], to: 'DRAFT', button: ['撤回', 'Withdraw'] },
    approve: {
      from: ['PENDING'],
      to: ['EFFECTIVE', 'SCHEDULED'],
      button: ['批准', 'Approve'],
      notBy: 'writers',
      next: true,
    },
    reject: { from: ['PENDING'], to: 'REJECTED', button: ['驳回', 'Reject'], danger: true },
    begin: { from: ['SCHEDULED'], to: 'EFFECTIVE', button: ['生效', 'Take effect'], automatic: true },
    expire: { from: ['EFFECTIVE'], to: 'EXPIRED', button: ['到期', 'Expire'], automatic: true },
    amend: { from: ['EFFECTIVE', 'EXPIRED'], button: ['变更', 'Amend'] },
    terminate: { from: ['SCHEDULED', 'EFFECTIVE'], to: 'TERMINATED', button: ['终止', 'Terminate'], danger: true },
    attach: {
      from: ['DRAFT', 'PENDING', 'REJECTED', 'SCHEDULED', 'EFFECTIVE', 'EXPIRED', 'TERMINATED'],
      button: ['附件', 'Attachments'],
    },
    remove: { from: ['DRAFT', 'REJECTED'], to: 'VOIDED', button: ['作废', 'Void'], danger: true },
  },
})
