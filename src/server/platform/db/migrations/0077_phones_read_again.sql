-- Numbers that came out of a spreadsheet as `6175550123.0` were kept as text: at the next start all that is no number is read once more.
update settings set phones_read_for = null;
