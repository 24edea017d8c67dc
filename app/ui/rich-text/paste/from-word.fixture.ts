// Word 365 for Windows: style sheet, conditional comments, lists as paragraphs, a table head that is only bold, a
// picture that is a file of the device.
const margin = 'margin-top:0cm;margin-right:0cm;margin-bottom:8.0pt'
const bullet = (font: string, sign: string) =>
  `<![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span\r\nstyle='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>`
const number = (sign: string) =>
  `<![if !supportLists]><span\r\nstyle='mso-bidi-font-family:Calibri;mso-bidi-theme-font:minor-latin'><span\r\nstyle='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r\n</span></span></span><![endif]>`
const item = (place: 'First' | 'Middle' | 'Last', list: string, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:36.0pt;mso-add-space:auto;\r\ntext-indent:-18.0pt;mso-list:${list}'>${marker}${text}<o:p></o:p></p>\r\n\r\n`
const cell = (width: number, text: string) =>
  ` <td width=${width} valign=top style='width:141.55pt;border:solid windowtext 1.0pt;\r\n  mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'>\r\n  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'>${text}<o:p></o:p></p>\r\n  </td>\r\n`
const row = (cells: string, more = '') => ` <tr style='mso-yfti-irow:0${more}'>\r\n ${cells}</tr>\r\n`

export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ZEFA/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:TrackMoves/></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;}
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; ${margin};}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>
<body lang=PT-BR style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->

<p class=MsoTitle>Ata da assembleia<o:p></o:p></p>

<h1>Presença<o:p></o:p></h1>

<p class=MsoNormal>Estavam <b>doze fam&iacute;lias</b> &#8211; “quase todas”, disse <i style='mso-bidi-font-style:normal'>Dona
Zefa</i>&#8230; <span style='color:red;mso-fareast-language:PT-BR'>Foi lida a <a
href="https://exemplo.org/ata"><span style='color:blue'>ata anterior</span></a>.</span><o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

${item('First', 'l0 level1 lfo1', bullet('Symbol', '·'), 'Sementes')}${item('Middle', 'l0 level2 lfo1', bullet('"Courier New"', 'o'), 'Pequi')}${item('Middle', 'l0 level3 lfo1', bullet('Wingdings', '§'), 'do vale')}${item('Middle', 'l0 level2 lfo1', bullet('"Courier New"', 'o'), 'Baru')}${item('Middle', 'l0 level1 lfo1', bullet('Symbol', '·'), 'Ferramentas')}${item('Middle', 'l1 level1 lfo2', number('1.'), 'Votar')}${item('Last', 'l1 level1 lfo2', number('2.'), 'Assinar')}
<h2>Preços da safra<o:p></o:p></h2>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>
${row(cell(189, '<b>Produto</b>') + cell(189, '<b>Preço</b>'), ';mso-yfti-firstrow:yes')}${row(cell(189, 'Pequi') + cell(189, "R$ 10,00<o:p></o:p></p>\r\n  <p class=MsoNormal style='margin-bottom:0cm'>o quilo"))}${row(" <td width=378 colspan=2 valign=top style='width:283.1pt'>\r\n  <p class=MsoNormal>Baru sob encomenda</p>\r\n  </td>\r\n", ';mso-yfti-lastrow:yes')}</table>

<p class=MsoQuote>Quem planta, colhe.<o:p></o:p></p>

<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Imagem_x0020_1" o:spid="_x0000_i1025" type="#_x0000_t75" style='width:200pt;height:100pt'>
 <v:imagedata src="file:///C:/Users/ZEFA/AppData/Local/Temp/msohtmlclip1/01/clip_image001.jpg" o:title=""/>
</v:shape><![endif]--><![if !vml]><img border=0 width=267 height=133
src="file:///C:/Users/ZEFA/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"
alt="A reunião no galpão" v:shapes="Imagem_x0020_1"><![endif]><o:p></o:p></p>

<!--EndFragment-->
</body>
</html>`
