const WIDTH = 30

/** Draws how far the demo data are, on one line of a terminal and a few lines of a log file. */
export function showProgress(done: number, total: number, label: string): void {
  const share = total > 0 ? done / total : 1
  const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
  const percent = `${Math.floor(share * 100)}`.padStart(3)
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K演示数据 ${bar} ${percent}% ${label}${done === total ? '\n' : ''}`)
  else if (done === total || Math.floor((share * 10) % 10) !== Math.floor((((done - 1) / total) * 10) % 10)) process.stderr.write(`演示数据 ${percent}% ${label}\n`)
}

/** Tells where to go and who may log in. */
export function showDemo(address: string): void {
  process.stderr.write(
    ['', `  打开浏览器访问 / open in a browser:  ${address}`, '', '  演示账号 / demo users (密码 password: demo1234)', '    admin    管理员，全部功能', '    sales01  业务员，只看本人客户和订单', ''].join('\n'),
  )
}
