import * as z from 'zod'

/** Last entry of a backup, which says of all the others what they have to hold. */
export const manifestName = 'manifest.json'

/** A count of things with a sum of their hashes, which is the same in any order. */
const Counted = z.object({ count: z.int().min(0), sum: z.string() })
export type TableCount = z.output<typeof Counted>

const Table = Counted.extend({
  /** As they stand in each row; generated columns are left out. */
  columns: z.array(z.string()).min(1),
})

const Partition = z.object({ schema: z.string(), name: z.string(), parent: z.string(), bound: z.string() })
export type Partition = z.output<typeof Partition>

export const Manifest = z.object({
  format: z.literal('brandside-backup'),
  version: z.literal(1),
  /** Of the product that has made it. */
  product: z.string(),
  /** The moment whose data it holds. */
  takenAt: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** Applied migrations and their checksums: the schema that the rows fit. */
  migrations: z.record(z.string(), z.string()),
  /** Version of the tables of the job store. */
  jobStore: z.int(),
  /** Where the key of the installation is kept, and its fingerprint. A key kept outside is not in the backup. */
  key: z.object({ inside: z.boolean(), print: z.string() }),
  tables: z.record(z.string(), Table),
  partitions: z.array(Partition),
  /** Last value of each sequence, and whether it has been given out. */
  sequences: z.record(z.string(), z.tuple([z.string(), z.boolean()])),
  files: Counted.extend({
    driver: z.enum(['local', 'postgres', 's3', 'qiniu']),
    bytes: z.int().min(0),
    /** Files of the database that were not in their store. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.output<typeof Manifest>

export const tableEntry = (table: string) => `tables/${table}.copy`
export const fileEntry = (object: string) => `files/${object}`
