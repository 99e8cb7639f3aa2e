const LINES = [
  { y: 116, name: 92, amount: 46, tone: '#2b8a3e' },
  { y: 150, name: 118, amount: 38, tone: '#409eff' },
  { y: 184, name: 76, amount: 52, tone: '#409eff' },
  { y: 218, name: 104, amount: 42, tone: '#e8890c' },
] as const

const BOXES = [
  [392, 150, 46],
  [442, 150, 46],
  [392, 200, 46],
  [442, 200, 46],
  [492, 200, 46],
] as const

/** The calm half of the login page: what the product does, in one sentence and one drawing. */
export function LoginBrand() {
  return (
    <section className="login-brand" aria-hidden>
      <div className="login-pitch">
        <p className="login-claim">从下单到出库，一处看清</p>
        <p className="login-sub">订单、库存、应收，随每一笔业务实时更新</p>
      </div>
      <svg className="login-art" viewBox="39 39 524 238" fill="none" aria-hidden>
        <rect x="40" y="40" width="316" height="236" rx="10" fill="#fff" stroke="#d6e2f0" />
        <rect x="62" y="62" width="96" height="12" rx="3" fill="#1f2329" opacity=".8" />
        <rect x="286" y="60" width="48" height="16" rx="8" fill="#e6f4ea" />
        <rect x="298" y="66" width="24" height="4" rx="2" fill="#2b8a3e" />
        <path d="M40 94h316" stroke="#e4ebf3" />
        {LINES.map(({ y, name, amount, tone }) => (
          <g key={y}>
            <circle cx="68" cy={y + 5} r="4" fill={tone} />
            <rect x="84" y={y} width={name} height="9" rx="3" fill="#c5d2e0" />
            <rect x={334 - amount} y={y} width={amount} height="9" rx="3" fill="#8ea3bb" />
            {y < 218 && <path d={`M62 ${y + 22}h272`} stroke="#eef2f7" />}
          </g>
        ))}
        <path d="M40.5 242h315v24a9.5 9.5 0 0 1-9.5 9.5H50a9.5 9.5 0 0 1-9.5-9.5z" fill="#f5f9fe" />
        <rect x="250" y="254" width="84" height="11" rx="3" fill="#0b6bcb" />
        <path d="M356 224h30" stroke="#9dbfe4" strokeWidth="2" strokeDasharray="4 4" />
        {BOXES.map(([x, y, size]) => (
          <g key={`${x}-${y}`}>
            <rect x={x} y={y} width={size} height={size} rx="4" fill="#dbeafb" stroke="#9dbfe4" />
            <path d={`M${x + size / 2 - 6} ${y}v14h12v-14`} fill="#fff" stroke="#9dbfe4" />
          </g>
        ))}
        <path d="M384 248h166" stroke="#7fa9d6" strokeWidth="3" strokeLinecap="round" />
        <path d="M394 248v27M540 248v27" stroke="#7fa9d6" strokeWidth="3" strokeLinecap="round" />
        <rect x="448" y="70" width="112" height="52" rx="8" fill="#fff" stroke="#d6e2f0" />
        <path
          d="m462 104 16-14 14 8 18-18 20 8 16-10"
          stroke="#0b6bcb"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </section>
  )
}
