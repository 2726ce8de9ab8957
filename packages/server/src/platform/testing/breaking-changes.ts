/**
 * What a migration takes away from the release before it, whose replicas go on answering while it is applied: each as a
 * sentence. Tables and columns that the same migration makes are not known to them.
 */
export function breakingChanges(sql: string): string[] {
  const text = withoutBodies(sql)
  const statements = text.split(';').map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
  const made: NewObjects = {
    tables: new Set([...text.matchAll(/create table (?:if not exists )?app\.(\w+)/gi)].map(([, table]) => table ?? '')),
    columns: new Set([...text.matchAll(/add column (?:if not exists )?(\w+)/gi)].map(([, column]) => column ?? '')),
    dropped: new Set(
      [...text.matchAll(/drop (?:constraint|index) (?:if exists )?(?:app\.)?(\w+)/gi)].map(([, name]) => name ?? ''),
    ),
  }
  return statements.flatMap((statement) => breaksOf(statement, made))
}

interface NewObjects {
  tables: ReadonlySet<string>
  columns: ReadonlySet<string>
  /** Constraints and indexes that are made anew, wider, after they were dropped. */
  dropped: ReadonlySet<string>
}

/** Bodies of functions and texts in quotes are what the database runs later; comments are for people. */
function withoutBodies(sql: string): string {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
}

function breaksOf(statement: string, made: NewObjects): string[] {
  const gone = /^drop (table|view|materialized view|function|procedure|schema|sequence|type|policy)\b/i.exec(statement)
  if (gone) return [`${statement}: the last release uses it`]
  if (/^revoke\b.*\bfrom bo_app\b/i.test(statement)) return [`${statement}: the last release has that right`]
  const index = /^create unique index (?:if not exists )?(\w+) on app\.(\w+) \((.*)\)/i.exec(statement)
  if (index) {
    const [, name = '', table = '', columns = ''] = index
    return made.tables.has(table) || made.dropped.has(name) || namesOneOf(columns, made.columns)
      ? []
      : [`${statement}: writes of the last release may repeat it`]
  }
  const [, table, actions] =
    /^alter (?:table|view|function|sequence|type) (?:only )?(?:app\.)?(\w+)(.*)$/i.exec(statement) ?? []
  if (table === undefined || actions === undefined || made.tables.has(table)) return []
  return actionsOf(actions)
    .flatMap((action) => breakOf(action, made) ?? [])
    .map((why) => `${table}: ${why}`)
}

function breakOf(action: string, made: NewObjects): string | undefined {
  if (/^rename (?!constraint)/i.test(action)) return `${action}: the last release asks by the old name`
  if (/^drop (?!constraint\b|identity\b|expression\b)/i.test(action)) return `${action}: the last release asks for it`
  const changed = /^alter (?:column )?(\w+) (?:set data )?(type\b|set not null)/i.exec(action)
  if (changed) return made.columns.has(changed[1] ?? '') ? undefined : `${action}: the last release writes it as it was`
  const column = /^add column\b(.*)$/i.exec(action)?.[1]
  if (column !== undefined) {
    const isRequired = /\bnot null\b/i.test(column) && !/\b(default|generated)\b/i.test(column)
    return isRequired ? `${action}: the last release does not fill it, so it needs a default` : undefined
  }
  const added = /^add (?:constraint (\w+) )?(check|unique|foreign key|primary key|exclude)\b(.*)$/i.exec(action)
  if (!added) return undefined
  const [, name = '', , on = ''] = added
  const isKnown = made.dropped.has(name) || namesOneOf(on, made.columns)
  return isKnown ? undefined : `${action}: writes of the last release do not keep to it`
}

function namesOneOf(text: string, names: ReadonlySet<string>): boolean {
  return text.split(/\W+/).some((word) => names.has(word))
}

/** The actions of one `alter`: what stands between commas that are in no brackets. */
function actionsOf(text: string): string[] {
  const actions = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += sign
  }
  return actions.map((action) => action.trim())
}
