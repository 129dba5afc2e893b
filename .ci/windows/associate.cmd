@echo off
rem Makes Windows offer Plytree for files that end in .yaml, or no longer: remove.
set "classes=HKCU\Software\Classes"
if "%~1"=="remove" goto remove
reg add "%classes%\Plytree.tree" /ve /d "Plytree game tree" /f
reg add "%classes%\Plytree.tree\DefaultIcon" /ve /d "%~dp0Plytree.exe" /f
reg add "%classes%\Plytree.tree\shell\open\command" /ve /d "\"%~dp0Plytree.exe\" \"%%1\"" /f
for %%e in (.yaml .yml) do reg add "%classes%\%%e\OpenWithProgids" /v Plytree.tree /t REG_SZ /d "" /f
goto end
:remove
reg delete "%classes%\Plytree.tree" /f
for %%e in (.yaml .yml) do reg delete "%classes%\%%e\OpenWithProgids" /v Plytree.tree /f
:end
