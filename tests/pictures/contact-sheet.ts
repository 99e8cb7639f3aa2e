/** A page that shows the pictures of each page beside each other, one row a page. */
export const contactSheet = (
  names: readonly string[],
  sizes: readonly { readonly width: number; readonly height: number }[],
): string => {
  const row = (name: string) =>
    `<h2>${name}</h2><p>${sizes
      .map(({ width, height }) => `${width}x${height}/${encodeURIComponent(name)}.png`)
      .map((file) => `<a href="${file}"><img src="${file}" loading="lazy" alt=""></a>`)
      .join('')}</p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px sans-serif}img{height:360px;margin-right:8px;border:1px solid #ccc}p{white-space:nowrap}</style>
${names.map(row).join('\n')}</html>
`
}
