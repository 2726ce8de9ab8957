/** A step of a plan, as PostgreSQL writes it. */
export interface PlanNode {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  Alias?: string
  'Parent Relationship'?: string
  'Join Type'?: string
  Filter?: string
  'Index Cond'?: string
  'Hash Cond'?: string
  'Merge Cond'?: string
  'Join Filter'?: string
  Plans?: PlanNode[]
}

/** The plan in the answer to `explain (format json)`, which comes as text from one engine and read from the other. */
export function planIn(rows: readonly Record<string, unknown>[]): PlanNode {
  const answer = Object.values(rows[0] ?? {})[0]
  const [{ Plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: PlanNode }]
  return Plan
}
