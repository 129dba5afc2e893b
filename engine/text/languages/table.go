package languages

// table lists the languages, English first. English dates are British.
var table = []Language{
	{
		ID: English, Name: "English",
		Date: "1 Jan 2006", Months: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec", Time: ", ",
		Words: Words{
			Or: list("or"), And: list("and"), All: list("all"), None: list("none"),
			Exact:   list("exact, exactly"),
			AtLeast: list("at least, no less than, not less than, lower"),
			AtMost:  list("at most, no more than, not more than, upper"),
			Cut:     list("cut"),
		},
		Copy: list("copy"),
	},
	{
		ID: "ro", Name: "Română", Comma: true,
		Date: "1 Jan 2006", Months: "ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.", Time: ", ",
		Letters: []string{
			"a\u0306", "a" + After,
			"s\u0326", "s" + After, "s\u0327", "s" + After, "t\u0326", "t" + After, "t\u0327", "t" + After,
		},
		Words: Words{
			Or: list("sau"), And: list("și, şi, si"), All: list("toate, toți, tot"),
			None:    list("niciuna, niciunul, niciun, nici una, nici unul, nici o, nicio, nimic"),
			Exact:   list("exact, exactă, exacta"),
			AtLeast: list("cel puțin, cel puţin, cel putin, nu mai puțin de, nu mai putin de, nu mai puțin decât, inferioară, inferioara"),
			AtMost:  list("cel mult, nu mai mult de, nu mai mult decât, superioară, superioara"),
			Cut:     list("tăiat, tăiată, retezat, retezată"),
		},
		Copy: list("copie"),
	},
	{
		ID: "uk", Name: "Українська", Comma: true,
		Date: "1 Jan 2006 р.", Months: "січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.", Time: ", ",
		Letters: []string{
			"ґ", "г" + After, "є", "е" + After,
			"і\u0308", "и" + After + "\U0010fffe", "і", "и" + After, "и\u0306", "и" + After + After,
		},
		Words: Words{
			Or: list("або, чи"), And: list("і, й, та"), All: list("усі, всі, усе, все"),
			None:    list("жодне, жоден, жодна, жодного, жодної, жодних, немає, нема"),
			Exact:   list("точно, точне, точна, рівно"),
			AtLeast: list("щонайменше, принаймні, не менше, не менше ніж, не менш ніж, не менше за, нижня"),
			AtMost:  list("щонайбільше, не більше, не більше ніж, не більш ніж, не більше за, верхня"),
			Cut:     list("відсічено, відсічений"),
		},
		Copy: list("копія"),
	},
	{
		ID: "es", Name: "Español", Comma: true,
		Date: "1 Jan 2006", Months: "ene feb mar abr may jun jul ago sept oct nov dic", Time: ", ",
		Letters: []string{"n\u0303", "n" + After},
		Words: Words{
			Or: list("o, u"), And: list("y, e"), All: list("todo, todos, todas"),
			None:    list("ninguno, ninguna, ningún, ningun, nada"),
			Exact:   list("exacto, exacta, exactamente"),
			AtLeast: list("al menos, por lo menos, como mínimo, como minimo, como poco, no menos de, no menos que, inferior"),
			AtMost:  list("como máximo, como maximo, como mucho, no más de, no mas de, no más que, a lo sumo, a lo más, superior"),
			Cut:     list("cortado, cortada, podado, podada"),
		},
	},
	{
		ID: "fr", Name: "Français", Comma: true,
		Date: "1 Jan 2006", Months: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.", Time: ", ",
		Words: Words{
			Or: list("ou"), And: list("et"), All: list("tout, tous, toutes"), None: list("aucun, aucune, rien"),
			Exact:   list("exact, exacte, exactement"),
			AtLeast: list("au moins, au minimum, pas moins de, inférieure"),
			AtMost:  list("au plus, tout au plus, au maximum, pas plus de, supérieure"),
			Cut:     list("coupé, coupée, élagué, élaguée"),
		},
		Copy: list("copie"),
	},
	{
		ID: "zh", Name: "简体中文", Unspaced: true, Pinyin: true,
		Date: "2006年Jan月1日", Months: "1 2 3 4 5 6 7 8 9 10 11 12", Time: " ",
		Words: Words{
			Or: list("或, 或者"), And: list("且, 并且, 和, 与"), All: list("全部, 所有, 全体"), None: list("无, 無, 没有, 沒有"),
			Exact:   list("精确, 准确, 等于, 恰好, 正好"),
			AtLeast: list("至少, 不小于, 不少于, 不低于, 大於等於, 大于或等于, 大于等于, 下界"),
			AtMost:  list("至多, 最多, 不大于, 不超过, 不多于, 不高于, 小於等於, 小于或等于, 小于等于, 上界"),
			Cut:     list("剪, 剪去, 剪枝, 剪掉"),
		},
	},
}
