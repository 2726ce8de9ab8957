/** The product's mark: a shop front seen from the side, drawn so that it holds at 16 px. Also `public/favicon.svg`. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#ff9a3d" />
      <path fill="#0f1f3d" d="M9 7h9.5a5 5 0 0 1 0 10H9zM9 19h11.5a3 3 0 0 1 0 6H9z" />
    </svg>
  )
}
