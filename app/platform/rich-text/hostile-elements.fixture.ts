// Ways to smuggle something through what a text may show beside letters and pictures: players, cards, galleries, tables.
const photo = '0198c0de-1111-7222-8333-444455556666'

export const hostileElements: readonly string[] = [
  // frames
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
  '<div class="video"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload=alert(1)></iframe></div>',
  '<p class="video" data-video="https://youtu.be/dQw4w9WgXcQ"><iframe srcdoc="<script>alert(1)</script>"></iframe></p>',
  '<p class="video" data-video="https://mal.example/watch?v=dQw4w9WgXcQ">x</p>',
  '<p class="video" data-video="https://www.youtube.com.mal.example/watch?v=dQw4w9WgXcQ">x</p>',
  '<p class="video" data-video="https://mal.example/https://youtu.be/dQw4w9WgXcQ">x</p>',
  '<p class="video" data-video="https://youtu.be@mal.example/dQw4w9WgXcQ">x</p>',
  '<p class="video" data-video="https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ">x</p>',
  '<p class="video" data-video="javascript:alert(1)//youtu.be/dQw4w9WgXcQ">x</p>',
  '<p class="video" data-video="//youtu.be/dQw4w9WgXcQ&quot; onclick=&quot;alert(1)">x</p>',
  '<p class="video" data-video="https://www.youtube.com/watch?v=&quot;><script>">x</p>',
  '<p class="video" data-video="https://player.vimeo.com/video/12345678?h=%22onload=alert(1)">x</p>',
  '<p class="video" data-video="https://vimeo.com/12345678/../../mal">x</p>',
  '<p class="video" data-video="https://youtu.be/dQw4w9WgXcQ"><a href="javascript:alert(1)"><b onclick=alert(1)>x</b></a></p>',
  '<a data-player="https://mal.example/" href="/x">x</a>',
  '<p data-player="https://www.youtube-nocookie.com/embed/x">x</p>',
  // data-* attributes
  '<p data-upload="x" data-href="javascript:alert(1)" data-evil="1">x</p>',
  `<p class="file" data-upload="${photo}" data-player="https://mal.example" data-href="/x">x</p>`,
  '<p class="file" data-upload="../../etc/passwd">x</p>',
  `<p class="file" data-upload="${photo}" style="position:fixed" onclick=alert(1)><img src=x onerror=alert(1)></p>`,
  `<p class="image file video" data-upload="${photo}" data-video="https://youtu.be/dQw4w9WgXcQ">x</p>`,
  '<div class="gallery" data-upload="x" data-video="x" onmouseover=alert(1)>x</div>',
  // buttons
  '<p class="button" data-href="javascript:alert(1)">x</p>',
  '<p class="button" data-href=" java&#9;script:alert(1)">x</p>',
  '<p class="button" data-href="data:text/html,<script>alert(1)</script>">x</p>',
  '<p class="button" data-href="//mal.example">x</p>',
  '<p class="button" data-href="/\\mal.example">x</p>',
  '<p class="button" data-href="/x" data-look="main&quot; onclick=&quot;alert(1)">x</p>',
  '<p class="button main" data-href="/x"><script>alert(1)</script><svg onload=alert(1)>x</p>',
  '<button formaction="javascript:alert(1)" class="button">x</button>',
  '<a class="button" href="javascript:alert(1)">x</a>',
  // galleries
  `<div class="gallery"><div class="gallery"><div class="gallery"><img data-upload="${photo}" onerror=alert(1)></div></div></div>`,
  `<div class="gallery"><figure class="gallery"><div class="gallery"><figure><img data-upload="${photo}"></figure></div></figure></div>`,
  `<div class="gallery"><script>alert(1)</script><img src="https://espia.example/p.gif"><table><tr><td><img data-upload="${photo}"></table></div>`,
  '<div class="gallery"><p class="video" data-video="https://youtu.be/dQw4w9WgXcQ">x</p></div>',
  // tables
  '<table onclick=alert(1) background="https://espia.example/p.gif"><tr style="x"><td onmouseover=alert(1) bgcolor=red>a<td>b<tr><td>c',
  '<table><tr><td colspan="1000000000">a</td><td rowspan="-1">b</td></tr><tr><td rowspan="0">c</td></tr></table>',
  '<table><tr><th scope="javascript:alert(1)" headers="x">a</th></tr><tr><td><table><tr><td><table><tr><td onclick=alert(1)>b</table></table></table>',
  '<table><caption><svg onload=alert(1)></caption><colgroup><col onclick=alert(1)></colgroup><tr><td>a<tr><td><iframe src=x>b</iframe></table>',
  '<table><tr><td><form><input onfocus=alert(1) autofocus></td></tr><tr><td><select><option>x</select></table>',
  '<table><a href="javascript:alert(1)"><tr><td>x</td></tr><tr><td>y</td></tr></a></table>',
  '<table><tr><td><math><mi><style><img src=x onerror=alert(1)></style></math></td></tr><tr><td>x</table>',
]
