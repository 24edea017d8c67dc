const site = 'https://seu-site.org.br'
const headers = { Authorization: `Bearer ${process.env.PRACA_KEY}` }
for (let page = 1; ; page++) {
  const answer = await fetch(`${site}/api/orders?status=processing&page=${page}`, { headers })
  if (!answer.ok) throw new Error((await answer.json()).message)
  const { data, total, per_page } = await answer.json()
  for (const { number, total_cents } of data) console.log(number, total_cents / 100)
  if (page * per_page >= total) break
}
